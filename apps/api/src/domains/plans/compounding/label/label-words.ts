import { formatCnpj, formatDate } from '@prumo/brazil'
import { type Composition, type ControlClass, compositionWords, countWords } from '#domains/medicines/formulary'
import type { Labelled } from '../compounding.ts'

export type LabelInput = {
  pharmacy: Labelled
  patientName: string
  doctorName: string
  registration: string
  controlClass: ControlClass
  composition: Composition
  packages: number
  posology: string
  bookNumber: number
  batch: string
  compoundedOn: string
  expiresOn: string
}

/** What stands on the label of one package: RDC 67/2007 12.1, and its warnings, 12.3. */
export type LabelWords = {
  pharmacy: string
  about: string[]
  patient: string
  doctor: string
  contents: string
  components: string[]
  posology: string
  book: string
  dates: string
  warnings: string
}

const external: readonly Composition['route'][] = ['skin', 'scalp', 'penis']

/** RDC 67/2007 12.3, and for what is retained Portaria 344/1998, RDC 471/2021 and RDC 973/2025. */
export const warningsOf = ({ composition, controlClass }: Pick<LabelInput, 'composition' | 'controlClass'>) => [
  ...composition.warnings,
  external.includes(composition.route) ? 'Uso externo.' : 'Uso interno.',
  'Mantenha fora do alcance de crianças.',
  controlClass === 'simple'
    ? 'Venda sob prescrição médica.'
    : 'Venda sob prescrição médica. Só pode ser vendido com retenção da receita.',
]

/** `unit`: which of the packages it is for, counted from 1. */
export const labelWords = (input: LabelInput, unit: number): LabelWords => {
  const { pharmacy, composition, packages } = input
  const { form, lines } = compositionWords(composition)
  const { dose, package: whole, dosesPerPackage } = composition
  const holds = whole.holds ? ` de ${whole.holds}` : ''
  const units = countWords(dosesPerPackage, dose)
  return {
    pharmacy: pharmacy.legalName,
    about: [
      `CNPJ ${formatCnpj(pharmacy.cnpj)} · AFE ${pharmacy.afe} · ${pharmacy.phone}`,
      pharmacy.address,
      `Responsabilidade técnica: ${pharmacy.inCharge.name}, ${pharmacy.inCharge.registration}`,
    ],
    patient: input.patientName,
    doctor: `Prescrito por ${input.doctorName}, ${input.registration}`,
    contents: `${form.charAt(0).toUpperCase()}${form.slice(1)}: 1 ${whole.one}${holds}, ${units}${packages > 1 ? ` (${unit} de ${packages})` : ''}`,
    components: lines,
    posology: input.posology,
    book: `Registro nº ${input.bookNumber} · Lote ${input.batch}`,
    dates: `Manipulado em ${formatDate(input.compoundedOn)} · Validade: ${formatDate(input.expiresOn)}`,
    warnings: warningsOf(input).join(' '),
  }
}
