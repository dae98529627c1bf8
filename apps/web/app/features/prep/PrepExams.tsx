import { formatDate } from '@prumo/brazil'
import { StatusBadge } from '@prumo/ui'
import type { PrepExam } from './prep-documents.api.ts'
import { examState, isToTalkOver, kindNames, refusalWords, talkWords } from './prep-words.ts'

/** What was sent, the newest first, with what the doctor says of it. */
export function PrepExams({ exams }: { exams: readonly PrepExam[] }) {
  if (exams.length === 0) return <p className="ui-muted">Você ainda não enviou exames.</p>
  return (
    <ul className="prep__list">
      {exams.map((exam) => {
        const { label, tone } = examState(exam)
        return (
          <li key={exam.id}>
            <span>
              <a href={exam.fileSrc} target="_blank" rel="noreferrer">
                {exam.name}
              </a>
              <span className="ui-muted prep__line">
                {`${kindNames[exam.kind]}, coleta em ${formatDate(exam.collectedOn)}`}
              </span>
              {exam.isExpired && exam.state === 'under_review' && (
                <span className="prep__line">Não conta mais para começar. Seu médico lê o que ele mostra.</span>
              )}
              {exam.refusal && <span className="prep__line">{refusalWords[exam.refusal]}</span>}
              {isToTalkOver(exam) && <span className="prep__line">{talkWords}</span>}
              {exam.note && <span className="prep__line">{exam.note}</span>}
            </span>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </li>
        )
      })}
    </ul>
  )
}
