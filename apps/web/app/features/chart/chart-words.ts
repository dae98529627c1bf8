import { formatDate } from '@prumo/brazil'
import { measureWords } from '@prumo/contracts/vitals'
import type { StatusTone } from '@prumo/ui'
import type { Chart, Entry, ExamResult, SignedDocument, Visit } from './chart.api.ts'

export const reasonWords: Record<Chart['reason'], { label: string; detail: string }> = {
  treats: { label: 'Em tratamento com você', detail: 'Você vê este prontuário porque atende o paciente.' },
  handed: { label: 'Passado a você', detail: 'Você vê este prontuário porque um colega passou o caso a você.' },
  covers: { label: 'Em cobertura', detail: 'Você vê este prontuário porque cobre a ausência de um colega.' },
  break_glass: {
    label: 'Acesso de emergência',
    detail: 'Você abriu este prontuário em emergência. O paciente e a administração foram avisados.',
  },
}

export const kindWords: Record<Entry['kind'], { one: string; many: string; none: string }> = {
  avoid: { one: 'Não usar', many: 'Não usar', none: 'Nada anotado' },
  allergy: { one: 'Alergia', many: 'Alergias', none: 'Nenhuma anotada' },
  medicine: { one: 'Medicamento em uso', many: 'Medicamentos em uso', none: 'Nenhum anotado' },
  problem: { one: 'Problema', many: 'Problemas', none: 'Nenhum anotado' },
  refutation: { one: 'Verificado: não é assim', many: 'Verificado com o paciente: não é assim', none: '' },
  vital: { one: 'Medida', many: 'Medidas', none: 'Nenhuma anotada' },
  in_person: { one: 'Consulta presencial', many: 'Consultas presenciais', none: 'Nenhuma anotada' },
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** The entry in one line: 'Pressão arterial: 120 × 80 mmHg'. */
export const entryWords = ({ text, code, vital, on }: Pick<Entry, 'text' | 'code' | 'vital' | 'on'>): string => {
  if (on !== null) return `${formatDate(on)}: ${text}`
  if (vital === null) return code === null ? text : `${text} (${code})`
  const { label, unit } = measureWords[vital.measure]
  const value = vital.second === null ? number.format(vital.value) : `${vital.value} × ${vital.second}`
  return [`${label}: ${value} ${unit}`, text].filter(Boolean).join('. ')
}

export const changeWords: Record<NonNullable<Entry['change']>, string> = {
  correction: 'corrigido',
  ending: 'encerrado',
  withdrawal: 'retirado: não procedia',
}

export const visitStateWords: Record<Visit['state'], string> = {
  confirmed: 'marcada',
  under_way: 'em andamento',
  closed: 'encerrada',
  missed: 'o paciente não compareceu',
}

export const documentStateWords: Record<SignedDocument['state'], { label: string; tone: StatusTone }> = {
  issued: { label: 'Válido', tone: 'ok' },
  canceled: { label: 'Cancelado', tone: 'danger' },
  replaced: { label: 'Substituído', tone: 'danger' },
}

export const prescriptionStateWords: Record<
  Chart['prescriptions'][number]['state'],
  { label: string; tone: StatusTone }
> = {
  issued: { label: 'Válida', tone: 'ok' },
  partly_dispensed: { label: 'Usada em parte', tone: 'ok' },
  dispensed: { label: 'Usada', tone: 'neutral' },
  expired: { label: 'Vencida', tone: 'neutral' },
  canceled: { label: 'Cancelada', tone: 'danger' },
  replaced: { label: 'Substituída', tone: 'danger' },
}

type Ended = { state: string; cancelReason: string | null }

const endWords = ({ state, cancelReason }: Ended): string | null =>
  cancelReason && `Motivo ${state === 'replaced' ? 'da substituição' : 'do cancelamento'}: ${cancelReason}`

/** What a prescription asks for, in one line, and why it stands no more. */
export const prescribedWords = ({ items, ...end }: Pick<Chart['prescriptions'][number], 'items'> & Ended): string =>
  [items.map(({ description, posology }) => `${description}: ${posology}`).join(' · '), endWords(end)]
    .filter(Boolean)
    .join('\n')

/** The exams that a request asks for, in one line; null for any other document. */
export const examsIn = ({ kind, blocks }: Pick<SignedDocument, 'kind' | 'blocks'>): string | null =>
  kind === 'exam_request' ? blocks.flatMap((block) => (block.as === 'list' ? block.lines : [])).join('; ') : null

/** A document's words in running text, and why it stands no more. */
export const signedWords = ({ blocks, ...end }: Pick<SignedDocument, 'blocks'> & Ended): string =>
  [...blocks.map((block) => (block.as === 'list' ? block.lines.join('; ') : block.text)), endWords(end)]
    .filter(Boolean)
    .join('\n')

/** Whether somebody said what a result means; his words follow. */
export const reviewWords = ({
  reviewedAt,
  reviewedByName,
}: Pick<ExamResult, 'reviewedAt' | 'reviewedByName'>): string =>
  reviewedAt === null ? 'Ninguém avaliou ainda.' : `${reviewedByName} avaliou em ${formatDate(reviewedAt)}:`

export const professionWords: Record<Visit['profession'], string> = { doctor: 'Medicina', psychologist: 'Psicologia' }
