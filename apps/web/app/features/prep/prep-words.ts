import { formatDate } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { PrepExam, PrepKind, PrepRequirement } from './prep-documents.api.ts'

export const kindNames: Record<PrepKind, string> = {
  hiv_test: 'Teste de HIV',
  creatinine: 'Creatinina',
  hepatitis_b: 'Hepatite B',
  hepatitis_c: 'Hepatite C',
  syphilis: 'Sífilis',
  sti_test: 'Outras ISTs (clamídia, gonorreia)',
  other: 'Outro exame',
}

/** What each exam is for, in one line. */
export const kindHints: Partial<Record<PrepKind, string>> = {
  hiv_test: 'De laboratório, teste rápido ou autoteste. Vale 7 dias a partir da coleta.',
  creatinine: 'Exame de sangue que mostra como os rins trabalham. Vale 180 dias.',
  hepatitis_b: 'Não impede de começar. Vale 120 dias.',
  hepatitis_c: 'Não impede de começar. Vale 120 dias.',
  syphilis: 'Não impede de começar. Vale 120 dias.',
}

export const kinds = Object.keys(kindNames) as PrepKind[]

type State = { label: string; tone: StatusTone }

// What it shows is told by his doctor, so it is neither in order nor a failure of his.
const withDoctor: State = { label: 'Com o médico', tone: 'wait' }

const requirementStates: Record<PrepRequirement['state'], State> = {
  missing: { label: 'Falta', tone: 'neutral' },
  under_review: { label: 'Em análise', tone: 'wait' },
  accepted: { label: 'Em dia', tone: 'ok' },
  refused: { label: 'Envie de novo', tone: 'danger' },
  expired: { label: 'Venceu', tone: 'danger' },
  with_doctor: withDoctor,
}
export const requirementState = ({ state }: PrepRequirement): State => requirementStates[state]

export const untilWords = ({ state, expiresOn }: PrepRequirement): string | null => {
  if (expiresOn === null || ['missing', 'refused', 'with_doctor'].includes(state)) return null
  return state === 'expired' ? `Venceu em ${formatDate(expiresOn)}` : `Vale até ${formatDate(expiresOn)}`
}

export const examState = ({ state, isExpired }: Pick<PrepExam, 'state' | 'isExpired'>): State => {
  if (state === 'refused') return { label: 'Não serviu', tone: 'danger' }
  if (state === 'with_doctor') return withDoctor
  if (isExpired) return { label: 'Venceu', tone: 'neutral' }
  return state === 'accepted' ? { label: 'Aceito', tone: 'ok' } : { label: 'Em análise', tone: 'wait' }
}

/** What stops nothing of PrEP and is to be talked over all the same; of HIV and of kidneys the page speaks above. */
export const isToTalkOver = ({ kind, state }: Pick<PrepExam, 'kind' | 'state'>): boolean =>
  state === 'with_doctor' && kind !== 'hiv_test' && kind !== 'creatinine'
export const talkWords =
  'Este exame pede uma conversa com o médico, sobre o que ele mostra e o tratamento, se for preciso. Se vocês ainda não falaram dele, marque uma consulta.'

/** Why an exam does not do, and what to send instead. */
export const refusalWords: Record<NonNullable<PrepExam['refusal']>, string> = {
  unreadable: 'Não dá para ler. Fotografe com luz, de frente, com o laudo inteiro na imagem.',
  of_another: 'O nome no laudo não é o seu. Envie o que está em seu nome.',
  other_exam: 'O arquivo é de outro exame. Envie o que está pedido na lista.',
  no_date: 'Não aparece o dia da coleta. Envie a página que mostra a data.',
  incomplete: 'Faltam páginas. Envie o laudo completo.',
  other: 'Este arquivo não serviu.',
}

/** For the doctor who chooses. */
export const refusalNames: Record<keyof typeof refusalWords, string> = {
  unreadable: 'Não dá para ler',
  of_another: 'É de outra pessoa',
  other_exam: 'É outro exame',
  no_date: 'Não mostra o dia da coleta',
  incomplete: 'Faltam páginas',
  other: 'Outro motivo',
}
