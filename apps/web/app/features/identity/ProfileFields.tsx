import { Button, Stack } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type AskedField, PersonFields } from '#shared/person/PersonFields.tsx'
import { faultsOfPerson } from '#shared/person/person-faults.ts'
import { emptyPerson, type PersonForm, personFrom } from '#shared/person/person-form.ts'
import { personFaultsOf } from '#shared/person/person-wire.ts'
import type { Profile } from './identity.api.ts'
import { useUpdateProfileMutation } from './profile.api.ts'
import { changesOf, profileFields } from './profile-form.ts'

const check = (form: PersonForm) => faultsOfPerson(form, profileFields)

const settledCpf = 'Ele está nas suas receitas. Para corrigir, peça em Privacidade, na sua área.'
const unconfirmedCpf =
  'Este CPF ainda não foi confirmado como seu. Peça a correção em Privacidade e mostre um documento à nossa equipe.'

const asked = ({ isNameSettled, cpfNumber, isCpfConfirmed, birthDate }: Profile): AskedField[] => [
  { name: 'firstName', disabled: isNameSettled },
  {
    name: 'lastName',
    disabled: isNameSettled,
    hint: isNameSettled
      ? 'O nome está nos seus documentos. Para corrigir, peça em Privacidade, na sua área.'
      : undefined,
  },
  { name: 'email', disabled: true, hint: 'É com ele que você entra. Você troca em Segurança.' },
  { name: 'phone' },
  {
    name: 'cpf',
    disabled: cpfNumber !== null,
    hint: cpfNumber ? (isCpfConfirmed ? settledCpf : unconfirmedCpf) : undefined,
  },
  { name: 'gender' },
  ...(birthDate ? [{ name: 'birthDate', disabled: true } as const] : []),
]

/** The user's own data, to be read and corrected. */
export function ProfileFields({ profile }: { profile: Profile }) {
  // A new draft each time the page is opened: it never shows another person's input.
  const [draft] = useState(() => makeDraft<PersonForm>(null, emptyPerson))
  const form = useForm({ draft, check })
  const [update, { isLoading, error }] = useUpdateProfileMutation()
  const [isKept, setIsKept] = useState(false)
  useEffect(() => draft.fill(personFrom(profile)), [draft, profile])

  const send = async (typed: PersonForm) => {
    setIsKept(false)
    const changes = changesOf(typed, profile)
    if (Object.keys(changes).length === 0) return setIsKept(true)
    const answer = await update(changes)
    if (!answer.error) return setIsKept(true)
    form.answer(personFaultsOf(answer.error as Failure))
  }
  const sendAgain = () => void send(draft.read())
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <PersonFields form={form} asked={asked(profile)} />
        <WaitingForLine isSending={isLoading} failure={error as Failure | undefined} onRetry={sendAgain}>
          <SaidBanner failure={error} onRetry={sendAgain} />
        </WaitingForLine>
        <Button type="submit" isWide isBusy={isLoading}>
          Salvar
        </Button>
        <p role="status" className="ui-muted">
          {isKept && !isLoading && 'Seus dados estão salvos.'}
        </p>
      </Stack>
    </form>
  )
}
