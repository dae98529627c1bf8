import { formatCpf, formatPhone, isValidCpf, isValidPhone, onlyDigits } from '@prumo/brazil'
import type { Faults } from '#shared/hooks/use-form.ts'
import type { Profile } from './identity.api.ts'

export type ProfileForm = {
  firstName: string
  lastName: string
  phone: string
  gender: string
  cpf: string
}

export const emptyProfileForm: ProfileForm = { firstName: '', lastName: '', phone: '', gender: '', cpf: '' }

export const profileToForm = (profile: Profile): ProfileForm => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  phone: profile.phoneNumber ? formatPhone(profile.phoneNumber) : '',
  gender: profile.gender ?? '',
  cpf: profile.cpfNumber ? formatCpf(profile.cpfNumber) : '',
})

const GENDERS = ['male', 'female', 'other'] as const
const genderOf = (text: string) => GENDERS.find((gender) => gender === text)

/** Only what differs from what the server has. */
export const changesOf = (form: ProfileForm, profile: Profile) => {
  const before = profileToForm(profile)
  const gender = genderOf(form.gender)
  return {
    ...(form.firstName.trim() !== before.firstName && { first_name: form.firstName.trim() }),
    ...(form.lastName.trim() !== before.lastName && { last_name: form.lastName.trim() }),
    ...(onlyDigits(form.phone) !== onlyDigits(before.phone) && { phone_number: onlyDigits(form.phone) }),
    ...(gender && gender !== before.gender && { gender }),
    ...(onlyDigits(form.cpf) !== onlyDigits(before.cpf) && { cpf_number: onlyDigits(form.cpf) }),
  }
}

export const faultsOfProfile = (form: ProfileForm): Faults<ProfileForm> => {
  const faults: Faults<ProfileForm> = {}
  if (!form.firstName.trim()) faults.firstName = 'Informe seu nome.'
  if (!form.lastName.trim()) faults.lastName = 'Informe seu sobrenome.'
  if (!form.phone.trim()) faults.phone = 'Informe seu telefone com DDD.'
  else if (!isValidPhone(form.phone)) faults.phone = 'Confira o telefone. Ele deve ter DDD e 8 ou 9 números.'
  if (!form.cpf.trim()) faults.cpf = 'Informe seu CPF.'
  else if (!isValidCpf(form.cpf)) faults.cpf = 'Esse CPF não existe. Confira os números.'
  if (!genderOf(form.gender)) faults.gender = 'Escolha uma opção.'
  return faults
}

const WIRE: Readonly<Record<string, keyof ProfileForm>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phone',
  gender: 'gender',
  cpf_number: 'cpf',
}

/** What the server found wrong, at our fields. */
export const faultsFromWire = (errors: object): Faults<ProfileForm> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, messages]) => {
      const field = WIRE[name]
      return field && Array.isArray(messages) ? [[field, String(messages[0])]] : []
    }),
  )
