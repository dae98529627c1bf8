import { LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import type { Step } from './overview.api.ts'
import { stepWords } from './step-words.ts'
import './overview.css'

/** All that waits for the patient, the most urgent first; only that one is yellow, unless `isQuiet`. */
export function NextSteps({ steps, now, isQuiet }: { steps: readonly Step[]; now: Date; isQuiet: boolean }) {
  return (
    <section aria-labelledby="a-fazer">
      <h2 id="a-fazer" className="area-page__part">
        Espera por você
      </h2>
      <ul className="next-steps">
        {steps.map((step, index) => {
          const { text, action, to, limit } = stepWords(step, now)
          return (
            <li key={`${step.kind} ${to} ${text}`} className="next-steps__one">
              <p className="next-steps__text">
                <span className="ui-private">{text}</span>
                {limit && <span className="next-steps__limit">{limit}</span>}
              </p>
              <LinkButton as={Link} to={to} size="small" variant={index === 0 && !isQuiet ? 'primary' : 'quiet'}>
                {action}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
