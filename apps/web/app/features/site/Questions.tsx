import { PlusIcon, Section } from '@prumo/ui'
import { Fragment } from 'react'
import { Link } from 'react-router'
import './questions.css'

/** Text, or text with links. Plain data, so that it is sent with a page and not in its script (design 10). */
export type Answer = string | readonly (string | { label: string; to: string })[]

export type Question = { question: string; answer: Answer }

/** Questions and answers that open without a script. */
export function Questions({ questions, id }: { questions: readonly Question[]; id?: string }) {
  return (
    <Section id={id} title="Perguntas frequentes" className="questions">
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="questions__item">
            <summary>
              <h3>{question}</h3>
              <PlusIcon className="questions__mark" />
            </summary>
            <div className="questions__answer">
              <AnswerText answer={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

function AnswerText({ answer }: { answer: Answer }) {
  if (typeof answer === 'string') return answer
  return answer.map((part) =>
    typeof part === 'string' ? (
      <Fragment key={part}>{part}</Fragment>
    ) : (
      <Link key={part.to} to={part.to}>
        {part.label}
      </Link>
    ),
  )
}
