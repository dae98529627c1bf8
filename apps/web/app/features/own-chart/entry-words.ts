import { formatDate } from '@prumo/brazil'
import { measuredWords, measureWords } from '@prumo/contracts/vitals'
import type { OwnEntry } from './own-chart.api.ts'

/** The parts of a chart in the patient's words, dangers first; `none` where it matters that there is nothing. */
export const parts: readonly { kind: OwnEntry['kind']; title: string; none?: string }[] = [
  { kind: 'allergy', title: 'Alergias', none: 'Nenhuma anotada. Se você tem alguma, conte na próxima consulta.' },
  { kind: 'avoid', title: 'O que você não deve usar' },
  { kind: 'medicine', title: 'Medicamentos que você usa', none: 'Nenhum anotado.' },
  { kind: 'problem', title: 'Condições de saúde', none: 'Nenhuma anotada.' },
  { kind: 'vital', title: 'Medidas' },
  { kind: 'in_person', title: 'Consultas presenciais' },
  { kind: 'refutation', title: 'Conferido com você: não é assim' },
]

/** An entry in one line: 'Pressão arterial: 138 por 86 mmHg'. */
export const entryWords = ({ text, code, on, vital }: Pick<OwnEntry, 'text' | 'code' | 'on' | 'vital'>): string => {
  if (on !== null) return `${formatDate(on)}: ${text}`
  if (vital === null) return code === null ? text : `${text} (${code})`
  const measured = `${measureWords[vital.measure].label}: ${measuredWords(vital)}`
  return [measured, text].filter(Boolean).join('. ')
}
