import { formatDateTime } from '@prumo/brazil'
import { Card, StatusBadge } from '@prumo/ui'
import type { Dispensing } from './dispensings.api.ts'

type Question = Dispensing['questions'][number]

const answers: Record<NonNullable<Question['answer']>, string> = {
  confirmed: 'O médico confirmou a receita',
  canceled: 'O médico cancelou a receita',
  stopped: 'Envio interrompido',
  sent: 'O remédio já tinha saído',
}

/** What pharmacy and doctor wrote to each other about this request, the newest first. */
export function DoctorQuestions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <Card>
      <h2>Com o médico</h2>
      <ul className="issued">
        {questions.map((each) => (
          <li key={each.id} className="issued__one">
            <StatusBadge tone={each.answer === null ? 'wait' : each.answer === 'confirmed' ? 'ok' : 'danger'}>
              {each.answer === null ? openWords(each) : answers[each.answer]}
            </StatusBadge>
            {each.question !== null && <p>{`Pergunta: ${each.question}`}</p>}
            {each.answerNote !== null && <p>{`Resposta: ${each.answerNote}`}</p>}
            <p className="ui-muted">{formatDateTime(each.answeredAt ?? each.askedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const openWords = ({ kind }: Question): string =>
  kind === 'clinical_question' ? 'Espera a resposta do médico' : 'O médico cancelou a receita'
