import { ArrowIcon, Button, Picture, Section } from '@prumo/ui'
import { useDispatch, useSelector } from 'react-redux'
import { type HomeState, stepReached } from '#features/packages/home.slice.ts'
import { pictureAddress } from '#links'
import type { HomeFacts } from './home-reads.ts'

/** The steps of a treatment (spec §3, Home: the active step begins at 1). Every step is readable without a script. */
export function HowItWorks({ steps }: { steps: HomeFacts['steps'] }) {
  const dispatch = useDispatch()
  const active = useSelector(({ home }: { home: HomeState }) => home.activeStep)
  const step = steps[active - 1] ?? steps[0]
  const next = (active % steps.length) + 1
  return (
    <Section id="como-funciona" title="Como funciona">
      <ol className="ui-how">
        {steps.map(({ title, text }, index) => (
          <li key={title} className={index + 1 === active ? 'ui-how__step ui-how__step--now' : 'ui-how__step'}>
            <h3>
              <button
                type="button"
                className="how__button"
                aria-current={index + 1 === active ? 'step' : undefined}
                onClick={() => dispatch(stepReached(index + 1))}
              >
                {`${index + 1}. ${title}`}
              </button>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="how__stage" aria-live="polite">
        <Picture src={pictureAddress(step.picture)} alt="" />
        <div>
          <p className="how__count">{`Passo ${active} de ${steps.length}`}</p>
          <h3>{step.title}</h3>
          <p>{step.more}</p>
          <Button variant="quiet" size="small" className="how__next" onClick={() => dispatch(stepReached(next))}>
            {next === 1 ? 'Ver do começo' : `A seguir: ${steps[next - 1]?.title.toLowerCase()}`}
            <ArrowIcon width="18" height="18" />
          </Button>
        </div>
      </div>
    </Section>
  )
}
