import { formatCpf, formatDate, formatPhone, onlyDigits } from '@prumo/brazil'
import { Button, SelectField, Stack, TextField } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { Profile } from './identity.api.ts'
import { useUpdateProfileMutation } from './profile.api.ts'
import {
  changesOf,
  emptyProfileForm,
  faultsFromWire,
  faultsOfProfile,
  type ProfileForm,
  profileToForm,
} from './profile-form.ts'

const maskCpf = (typed: string) => formatCpf(onlyDigits(typed).slice(0, 11))
const maskPhone = (typed: string) => formatPhone(onlyDigits(typed).slice(0, 11))
const genders = [
  { value: 'male', label: 'Masculino' },
  { value: 'female', label: 'Feminino' },
  { value: 'other', label: 'Outro' },
]

/** Who one is to us, to be read and put right. */
export function ProfileFields({ profile }: { profile: Profile }) {
  // One draft for each opening of the page: another person's words are never met here.
  const [draft] = useState(() => makeDraft<ProfileForm>(null, emptyProfileForm))
  const form = useForm({ draft, check: faultsOfProfile })
  const [update, { isLoading, error }] = useUpdateProfileMutation()
  const [isKept, setIsKept] = useState(false)
  useEffect(() => draft.fill(profileToForm(profile)), [draft, profile])

  const send = async (typed: ProfileForm) => {
    setIsKept(false)
    const changes = changesOf(typed, profile)
    if (Object.keys(changes).length === 0) return setIsKept(true)
    const answer = await update(changes)
    if (!answer.error) return setIsKept(true)
    const failure = answer.error as Failure
    if (failure.kind === 'expanded') form.answer(faultsFromWire(failure.errors))
  }
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <TextField
          {...form.field('firstName')}
          label="Nome"
          autoComplete="given-name"
          disabled={profile.isNameSettled}
        />
        <TextField
          {...form.field('lastName')}
          label="Sobrenome"
          autoComplete="family-name"
          disabled={profile.isNameSettled}
          hint={profile.isNameSettled ? 'O nome está nos seus documentos. Para corrigir, fale com a gente.' : undefined}
        />
        <TextField
          label="E-mail"
          value={profile.email}
          disabled
          hint="É com ele que você entra. Para trocar, fale com a gente."
        />
        <TextField
          {...form.field('phone')}
          label="Telefone"
          inputMode="tel"
          autoComplete="tel-national"
          mask={maskPhone}
        />
        <TextField
          {...form.field('cpf')}
          label="CPF"
          inputMode="numeric"
          autoComplete="off"
          mask={maskCpf}
          disabled={profile.cpfNumber !== null}
          hint={profile.cpfNumber ? 'Ele está nas suas receitas. Para corrigir, fale com a gente.' : undefined}
        />
        <SelectField {...form.field('gender')} label="Gênero" options={genders} placeholder="Escolha" />
        {profile.birthDate && <TextField label="Data de nascimento" value={formatDate(profile.birthDate)} disabled />}
        <SaidBanner failure={error} />
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
