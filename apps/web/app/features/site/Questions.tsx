import { PlusIcon, Section } from '@prumo/ui'
import type { ReactNode } from 'react'
import './questions.css'

export type Question = { question: string; answer: ReactNode }

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
            <div className="questions__answer">{answer}</div>
          </details>
        ))}
      </div>
    </Section>
  )
}
