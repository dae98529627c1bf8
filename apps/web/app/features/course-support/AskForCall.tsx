import { Button, Card, Row, SelectField } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type CallHours, type OwnSupport, useAskForCallMutation, useWithdrawCallMutation } from './own-support.api.ts'
import { hourOptions, hourWords, phoneWords, untilWords } from './support-words.ts'

type AskForCallProps = { support: OwnSupport; toProfile: string; mayTake: () => boolean }

/** Instead of writing here: a mail, or a call to the telephone of his data. */
export function AskForCall({ support, toProfile, mayTake }: AskForCallProps) {
  const { email } = support
  return (
    <Card className="course-support__ways">
      <h2>Prefere de outro jeito?</h2>
      <p>
        Por e-mail: <a href={`mailto:${email}`}>{email}</a>. Ele chega à caixa da empresa, não a esta conversa: a
        resposta vem por e-mail e não aparece aqui, nem segue o prazo desta página. Não mande nele o que prefere manter
        em sigilo.
      </p>
      {support.call ? (
        <CallThatComes support={support} call={support.call} />
      ) : (
        support.mayWrite && <Ask support={support} toProfile={toProfile} mayTake={mayTake} />
      )}
    </Card>
  )
}

function Ask({ support: { enrollmentId, phone, promisedAt }, toProfile, mayTake }: AskForCallProps) {
  const [hours, setHours] = useState<CallHours>('morning')
  const [ask, { error, isLoading }] = useAskForCallMutation()
  if (phone === null)
    return (
      <p>
        Por telefone: <Link to={toProfile}>inclua seu telefone nos seus dados</Link> para pedir uma ligação.
      </p>
    )
  return (
    <>
      <SelectField
        label="Por telefone"
        hint={`Ligamos para ${phoneWords(phone)}, em dia útil, até ${untilWords(promisedAt)}.`}
        options={hourOptions}
        value={hours}
        onChange={({ currentTarget }) => setHours(currentTarget.value as CallHours)}
      />
      <SaidBanner failure={error} />
      <Row hasActions>
        <Button variant="quiet" isBusy={isLoading} onClick={() => mayTake() && void ask({ enrollmentId, hours })}>
          Pedir uma ligação
        </Button>
      </Row>
    </>
  )
}

type CallThatComesProps = { support: OwnSupport; call: NonNullable<OwnSupport['call']> }

function CallThatComes({ support: { enrollmentId, phone }, call }: CallThatComesProps) {
  const [withdraw, { error, isLoading }] = useWithdrawCallMutation()
  return (
    <>
      <p>
        {`Vamos ligar ${phone ? `para ${phoneWords(phone)}, ` : ''}${hourWords[call.hours]}, até ${untilWords(call.dueAt)}.`}
      </p>
      <SaidBanner failure={error} />
      <Row hasActions>
        <Button variant="quiet" isBusy={isLoading} onClick={() => void withdraw(enrollmentId)}>
          Não preciso mais da ligação
        </Button>
      </Row>
    </>
  )
}
