import type { Dispensing } from './dispensings.api.ts'

type Field = Dispensing['prescription']['fields'][number]['field']

/** What the law asks of a sheet, in the pharmacist's words. */
export const fieldWords: Record<Field, string> = {
  'patient.name': 'Nome do paciente',
  'patient.cpf': 'CPF do paciente',
  'patient.address': 'Endereço do paciente',
  'patient.age': 'Idade do paciente',
  'patient.sex': 'Sexo do paciente',
  'doctor.name': 'Nome de quem prescreveu',
  'doctor.registration': 'CRM e UF',
  'doctor.address': 'Endereço de quem prescreveu',
  'doctor.contact': 'Contato de quem prescreveu',
  'doctor.phone': 'Telefone de quem prescreveu',
  issued_at: 'Data da emissão',
  validity: 'Dentro da validade',
  items: 'Quantidade, posologia e duração de cada item',
  national_number: 'Número nacional da receita',
  retained_copy: 'Via da farmácia guardada',
}

/** Nothing is accepted whose signed document is not there as it was signed. */
export const isSignatureBroken = ({ signature }: Pick<Dispensing['prescription'], 'signature'>): boolean =>
  signature === 'altered' || signature === 'missing'
