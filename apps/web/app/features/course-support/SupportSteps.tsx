import { Link } from 'react-router'
import type { OwnSupport } from './own-support.api.ts'
import { dayWords, stepWords, timeWords } from './support-words.ts'

type SupportStepsProps = { steps: OwnSupport['steps']; ways: { toDoctor: string; toBook: string } }

/** What was done beside the messages, the newest last, with the way on. */
export function SupportSteps({ steps, ways }: SupportStepsProps) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="o-que-foi-feito">
      <h3 id="o-que-foi-feito" className="course-support__heading">
        O que foi feito
      </h3>
      <ul className="course-support__steps">
        {steps.map((step) => (
          <li key={step.id}>
            <span>
              {stepWords(step)} {step.kind === 'handed' && <Link to={ways.toDoctor}>Ver a conversa com o médico</Link>}
              {step.kind === 'consultation_offered' && <Link to={ways.toBook}>Marcar uma consulta</Link>}
            </span>
            <time dateTime={step.at} className="ui-muted">{`${dayWords(step.at)}, ${timeWords(step.at)}`}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
