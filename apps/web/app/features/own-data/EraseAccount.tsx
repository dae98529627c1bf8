import { formatDate } from '@prumo/brazil'
import { erasureSentence } from '@prumo/contracts/main'
import { Banner, Button, Card, PasswordField, Stack, TextField } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type PersonalData, useAskForErasureMutation, useStopErasureMutation } from './own-data.api.ts'
import { hindranceWords, keptWords, lossWords, stopsAtOnceWords, stopsNowWords } from './own-data-words.ts'
import type { Prove } from './prove.ts'
import './own-data.css'

/** Ends the account (LGPD art. 18 VI): what stays, what is given up, what must end first; then the request itself. */
export function EraseAccount({ data, prove }: { data: PersonalData; prove: Prove }) {
  const { mayBeErased, hindrances, losses, kept } = data
  if (!mayBeErased) {
    return <Banner>Esta é uma conta da equipe. Quem a encerra é o administrador.</Banner>
  }
  return (
    <Card>
      <Stack gap={3}>
        <p>
          Apagamos o que identifica você e como falar com você: e-mail, senha, telefone, endereços, cartões e listas.
          Ninguém mais entra na conta, e não dá para voltar atrás.
        </p>
        {kept.length > 0 && <Told title="O que a lei manda guardar" lines={kept.map((rule) => keptWords[rule])} />}
        {losses.length > 0 && <Told title="O que você perde" lines={losses.map(lossWords)} />}
        {hindrances.length > 0 ? (
          <Banner tone="warn" title="Antes, falta terminar">
            <ul className="erase-account__lines">
              {hindrances.map((one) => (
                <li key={one.what}>{hindranceWords(one)}</li>
              ))}
            </ul>
            <p>Cancele o que puder ser cancelado ou espere terminar. Assim nada seu se perde no caminho.</p>
          </Banner>
        ) : (
          <Ask losses={losses} prove={prove} />
        )}
      </Stack>
    </Card>
  )
}

function Told({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h3 className="erase-account__title">{title}</h3>
      <ul className="erase-account__lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

type Form = { confirmation: string; password: string }
const isTyped = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase() === erasureSentence
const faultsOf = ({ confirmation, password }: Form): Faults<Form> => ({
  ...(isTyped(confirmation) ? {} : { confirmation: `Escreva: ${erasureSentence}` }),
  ...(password ? {} : { password: 'Informe a senha da conta.' }),
})

function Ask({ losses, prove }: Pick<PersonalData, 'losses'> & { prove: Prove }) {
  const [draft] = useState(() => makeDraft<Form>(null, { confirmation: '', password: '' }))
  const form = useForm({ draft, check: faultsOf })
  const [ask, { isLoading, error }] = useAskForErasureMutation()
  const failure = error as Failure | undefined
  const isAtField = faultAt(failure, 'password') ?? faultAt(failure, 'confirmation')
  const send = async (typed: Form) => {
    const answer = await prove(() => ask(typed))
    if (!answer.error) return draft.clear()
    const refused = answer.error as Failure
    form.answer({
      ...(faultAt(refused, 'confirmation') && { confirmation: `Escreva: ${erasureSentence}` }),
      ...(faultAt(refused, 'password') && { password: 'A senha não é a desta conta. Confira e tente de novo.' }),
    })
  }
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <p>
          Depois do pedido esperamos sete dias. Até lá, você pode desfazer aqui ou pelo link que mandamos por e-mail.
        </p>
        {stopsAtOnceWords(losses) && <p>{stopsAtOnceWords(losses)}</p>}
        <TextField
          {...form.field('confirmation')}
          label={`Escreva “${erasureSentence}”`}
          autoComplete="off"
          autoCapitalize="none"
        />
        <PasswordField {...form.field('password')} label="Sua senha" autoComplete="current-password" />
        {!isAtField && <SaidBanner failure={error} />}
        <Button type="submit" variant="danger" isBusy={isLoading}>
          Pedir para apagar a conta
        </Button>
      </Stack>
    </form>
  )
}

/** An erasure that waits, with the button that stops it. */
export function ErasureWaits({
  erasure,
  hindrances,
  losses,
}: Pick<PersonalData, 'hindrances' | 'losses'> & { erasure: NonNullable<PersonalData['erasure']> }) {
  const [stop, { isLoading, error }] = useStopErasureMutation()
  const when = formatDate(erasure.beginsAt)
  return (
    <Stack>
      <Banner
        tone="warn"
        title={erasure.state === 'delayed' ? 'Sua conta espera para ser apagada' : `Sua conta será apagada em ${when}`}
        action={
          <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => void stop()}>
            Manter minha conta
          </Button>
        }
      >
        {[
          stopsNowWords(losses),
          hindrances.length > 0
            ? `Falta terminar: ${hindrances.map(hindranceWords).join(', ')}. Olhamos todo dia.`
            : 'Até lá nada é apagado. Depois não dá para voltar atrás.',
        ]
          .filter(Boolean)
          .join(' ')}
      </Banner>
      <SaidBanner failure={error} />
    </Stack>
  )
}
