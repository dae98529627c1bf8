import { formatDateTime } from '@prumo/brazil'
import { Banner, Button, Card, Stack } from '@prumo/ui'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { fieldNames, valueWords } from './correction-words.ts'
import { type CorrectionToDecide, useAcceptCorrectionMutation, useRefuseCorrectionMutation } from './corrections.api.ts'
import './corrections.css'

const drafts = memoryDrafts({ answer: '' })

/** What we hold beside what is asked for, and the answer. */
export function DecideCorrection({ correction }: { correction: CorrectionToDecide }) {
  const { field, present, wanted, reason, state, answer, name, email, maskedCpf, askedAt, othersWithCpf } = correction
  return (
    <Card>
      <Stack gap={3}>
        <p className="ui-muted">{[name, email, maskedCpf].filter(Boolean).join(' · ')}</p>
        <dl className="corrections__values">
          <dt>{`${fieldNames[field]} hoje`}</dt>
          <dd>{valueWords(field, present)}</dd>
          <dt>Pedido</dt>
          <dd className="corrections__wanted">{valueWords(field, wanted)}</dd>
          <dt>O que aconteceu</dt>
          <dd>{reason}</dd>
          <dt>Desde</dt>
          <dd>{formatDateTime(askedAt)}</dd>
        </dl>
        {othersWithCpf > 0 && (
          <Banner tone="warn" title="Outra conta tem este CPF">
            Uma delas pode ter sido aberta por quem só conhece o número. Peça um documento com foto antes de responder.
          </Banner>
        )}
        {state === 'open' && <Answer correction={correction} />}
        {state === 'accepted' && <Banner tone="ok">Aceito. O cadastro já está corrigido.</Banner>}
        {state === 'refused' && <Banner>{`Não aceito: ${answer}`}</Banner>}
      </Stack>
    </Card>
  )
}

function Answer({ correction: { id } }: { correction: CorrectionToDecide }) {
  const [accept, accepting] = useAcceptCorrectionMutation()
  const [refuse, refusing] = useRefuseCorrectionMutation()
  return (
    <>
      <p>Compare com um documento que a pessoa mostrou. O que já foi assinado continua como está.</p>
      <SaidBanner failure={accepting.error} />
      <div className="corrections__acts">
        <Button isBusy={accepting.isLoading} onClick={() => void accept(id)}>
          Aceitar e corrigir
        </Button>
        <ActInDrawer label="Não aceitar">
          {(close) => (
            <WrittenAct
              draft={drafts(id)}
              field="answer"
              label="Por que não"
              hint="Quem pediu lê isto na própria área."
              rows={4}
              maxLength={500}
              missing="Escreva o motivo: a pessoa vai lê-lo."
              send={(words, key) => refuse({ id, key, answer: words })}
              sending={refusing}
              onSent={close}
              submit={{ label: 'Responder que não', variant: 'danger' }}
            />
          )}
        </ActInDrawer>
      </div>
    </>
  )
}
