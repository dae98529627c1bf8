import { StatusBadge, type StatusTone } from '@prumo/ui'
import { useFocusWhereLost } from '#shared/hooks/use-focus-where-lost.ts'

/** A term and its value; one without a value is not shown. */
export type Fact = readonly [string, string | null | false]

type CaseHeadProps = {
  who: string
  state: { label: string; tone: StatusTone }
  /** The subject and the time, in one line. */
  about: string
  facts: readonly Fact[]
}

/** The patient, the state, the subject, and the most important facts. */
export function CaseHead({ who, state, about, facts }: CaseHeadProps) {
  const heading = useFocusWhereLost<HTMLHeadingElement>()
  return (
    <header className="case-head">
      <div className="case-head__title">
        <h1 ref={heading} tabIndex={-1}>
          {who}
        </h1>
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
      </div>
      <p className="ui-muted">{about}</p>
      <Facts facts={facts} />
    </header>
  )
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="case-facts">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
