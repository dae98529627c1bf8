import { Card, Stack, StatusBadge } from '@prumo/ui'
import { lineWords, paidBeforeWords, reasonWords, stateWords, stepsOf, unacceptedWords } from './return-words.ts'
import type { OpenedReturn } from './returns.api.ts'

/** What should be in the box, why it comes back if its buyer said, and what has happened to it. */
export function ReturnDetail({ found }: { found: OpenedReturn }) {
  const status = stateWords(found)
  const { reason, unacceptedReason, postingCode, paidBefore } = found
  return (
    <Stack gap={2}>
      <header>
        <h1 className="staff__title">{`Devolução ${found.code}`}</h1>
        <p className="staff__lead">
          {`Pedido ${found.orderNumber}`} <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </p>
      </header>
      <Card>
        <h2>O que volta</h2>
        <ul>
          {found.lines.map((line) => (
            <li key={line.lineItemId}>{lineWords(line)}</li>
          ))}
        </ul>
        <p className="ui-muted">
          {reason ? `Motivo do cliente: ${reasonWords[reason]}.` : 'O cliente não disse por quê.'}
        </p>
      </Card>
      <Card>
        <h2>Andamento</h2>
        <ul>
          {stepsOf(found).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        {postingCode && <p className="ui-muted">{`Código de postagem ${postingCode}`}</p>}
        {paidBefore !== 'nothing' && <p>{paidBeforeWords[paidBefore]}</p>}
        {unacceptedReason && (
          <p>
            {unacceptedReason === 'told_by_mail'
              ? 'O motivo do que não foi aceito está no e-mail enviado ao cliente.'
              : `Não aceito: ${unacceptedWords[unacceptedReason]}.`}
          </p>
        )}
      </Card>
    </Stack>
  )
}
