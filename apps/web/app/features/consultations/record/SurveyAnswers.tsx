import { formatDateTime } from '@prumo/brazil'
import type { ConsultationRecord } from './record.api.ts'

type Answer = NonNullable<ConsultationRecord['survey']>['answers'][number]

/** Answers under their headings, each with what the patient had answered before he corrected it. */
export function SurveyAnswers({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="record__answers">
      {answers.map(({ label, question, answer, mentions, earlier }) => (
        <div key={label}>
          <dt title={question}>{label}</dt>
          <dd>
            {answer ?? 'Retirou a resposta'}
            {mentions.map((mention) => (
              <span key={mention} className="record__before">
                {mention}
              </span>
            ))}
            {earlier.map((before) => (
              <span key={`${before.answer} ${before.correctedAt}`} className="record__before">
                {`Respondeu antes: ${before.answer}`}
                <small>{earlierWords(before)}</small>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const earlierWords = ({ givenAt, correctedAt, redFlag }: Answer['earlier'][number]): string =>
  [
    givenAt && `em ${formatDateTime(givenAt)}`,
    `corrigiu em ${formatDateTime(correctedAt)}`,
    redFlag && 'resposta que impede a teleconsulta',
  ]
    .filter(Boolean)
    .join('; ')
