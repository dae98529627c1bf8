import type { ReceivedBundle } from './received-bundle.ts'

type Known = { firstName: string | null; lastName: string | null; cpf: string | null; birthDate: string | null }

/** What speaks against a received file being about this patient, in words for whoever reviews it. */
export const doubtsAbout = ({ patient }: Pick<ReceivedBundle, 'patient'>, known: Known): string[] => {
  if (!patient) return ['O arquivo não diz de quem é, ou fala de mais de uma pessoa.']
  const name = [known.firstName, known.lastName].filter(Boolean).join(' ')
  return [
    ...(patient.cpf === null ? ['O arquivo não traz CPF.'] : []),
    ...(isOther(patient.cpf, known.cpf) ? ['O CPF no arquivo é de outra pessoa.'] : []),
    ...(isOther(plain(patient.name), plain(name)) ? [`O nome no arquivo é outro: ${patient.name}.`] : []),
    ...(isOther(patient.birthDate, known.birthDate) ? ['A data de nascimento no arquivo é outra.'] : []),
  ]
}

const isOther = (told: string | null, known: string | null): boolean =>
  told !== null && told !== '' && known !== null && known !== '' && told !== known

/** Names are compared without accents, capitals and double spaces. */
const plain = (name: string | null): string =>
  (name ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
