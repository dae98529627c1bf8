import { formatDateTime } from '@prumo/brazil'
import { Card } from '@prumo/ui'
import type { Chart } from './chart.api.ts'

type Note = Chart['urgentNotes'][number]

const diaries: Record<Note['diary'], string> = {
  self_rating: 'Anotação do dia',
  training: 'Diário do treino',
  course_support: 'Mensagem ao apoio do curso',
  check_in: 'Relato de sintomas',
  message: 'Mensagem ao médico',
  lesson_notes: 'Anotação de uma aula',
  follow_up: 'Respostas antes de renovar a receita',
}
const kinds: Record<Note['urgency'], string> = {
  mind: 'sofrimento ou risco contra a própria vida',
  emergency: 'sinais de emergência no corpo',
  abdomen: 'dor forte na barriga ou vômitos que não param',
}
const outcomes: Record<NonNullable<Note['outcome']>, string> = {
  spoke: 'falaram com ele',
  in_care: 'estava sendo atendido',
  not_reached: 'ninguém conseguiu falar',
  not_urgent: 'não era urgência',
  given_up: 'encerrado sem falar com ele',
}
const reasons: Record<NonNullable<Note['reason']>, string> = {
  help_sent: 'socorro enviado ao endereço dele',
  safe_by_others: 'outra pessoa confirmou que ele está em segurança',
  wrote_since: 'ele escreveu depois, e está bem',
  no_way_left: 'não havia mais como falar com ele',
}

/** When a diary of his spoke of what cannot wait, and what became of it; nothing if none did. */
export function UrgentNotes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null
  return (
    <Card>
      <h2>Avisos de diários</h2>
      <ul className="chart__list">
        {notes.map((note) => (
          <li key={note.id}>
            <strong>{`${diaries[note.diary]}: ${kindsOf(note)}`}</strong>
            <span>{endWords(note)}</span>
            <small className="ui-muted">{`Aberto em ${formatDateTime(note.openedAt)}`}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const kindsOf = ({ urgency, alsoUrgency }: Note): string =>
  alsoUrgency ? `${kinds[urgency]}, e ${kinds[alsoUrgency]}` : kinds[urgency]

const endWords = ({ outcome, reason, settledAt, settledByName, tries }: Note): string => {
  if (!outcome || !settledAt) return tries > 0 ? `Espera uma ligação; tentativas: ${tries}` : 'Espera uma ligação'
  const end = `${formatDateTime(settledAt)}, ${settledByName}: ${outcomes[outcome]}`
  return reason ? `${end} (${reasons[reason]})` : end
}
