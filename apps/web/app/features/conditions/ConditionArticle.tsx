import { Banner, Section, StatusBadge } from '@prumo/ui'
import type { Condition, Option } from './condition.ts'
import './condition-article.css'

const EVIDENCE: Readonly<Record<Option['evidence'], { label: string; tone: 'ok' | 'neutral' | 'wait' }>> = {
  strong: { label: 'Evidência boa', tone: 'ok' },
  some: { label: 'Ajuda em alguns casos', tone: 'neutral' },
  weak: { label: 'Evidência fraca', tone: 'wait' },
}

/** What a condition is, where it comes from, what is known to help, and when a screen is not the place for it. */
export function ConditionArticle({ condition }: { condition: Condition }) {
  const { what, causes, options, inPerson } = condition
  return (
    <>
      <Section title={what.title}>
        <div className="condition__prose">
          {what.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={causes.title} lead={causes.lead}>
        <dl className="condition__pairs">
          {causes.items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="condition__note">{causes.note}</p>
      </Section>
      <Section title={options.title} lead={options.lead}>
        <ul className="condition__options">
          {options.items.map(({ name, text, evidence }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <StatusBadge tone={EVIDENCE[evidence].tone}>{EVIDENCE[evidence].label}</StatusBadge>
            </li>
          ))}
        </ul>
        <p className="condition__note">{options.note}</p>
      </Section>
      <Section id="em-pessoa" title={inPerson.title} lead={inPerson.lead}>
        <ul className="condition__list">
          {inPerson.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <Banner tone="warn">{inPerson.urgent}</Banner>
      </Section>
    </>
  )
}

/** Where the facts come from. */
export function ConditionSources({ condition: { sources } }: { condition: Condition }) {
  return (
    <Section title="Fontes" className="condition__sources">
      <ul>
        {sources.map(({ title, where, href }) => (
          <li key={title}>
            {href ? (
              <a href={href} rel="noreferrer noopener">
                {title}
              </a>
            ) : (
              <cite>{title}</cite>
            )}
            . {where}.
          </li>
        ))}
      </ul>
      <p className="ui-muted">Este texto informa e não substitui uma consulta.</p>
    </Section>
  )
}
