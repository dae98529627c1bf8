import { Banner, Section } from '@prumo/ui'
import type { Condition } from './condition.ts'
import { EvidenceKey, EvidenceMark } from './Evidence.tsx'
import './condition-article.css'

type Part<Name extends keyof Condition> = { id: string; part: Condition[Name] }

/** Paragraphs at the width of easy reading. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="condition__prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

export function What({ id, part }: Part<'what'>) {
  return (
    <Section id={id} title={part.title}>
      <Prose paragraphs={part.paragraphs} />
    </Section>
  )
}

/** The causes of a condition; for a medicine, its uses. */
export function Causes({ id, part }: Part<'causes'>) {
  return (
    <Section id={id} title={part.title} lead={part.lead}>
      <dl className="condition__pairs">
        {part.items.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="condition__note">{part.note}</p>
    </Section>
  )
}

/** The options, each with its grade of evidence. */
export function WhatWorks({ id, part }: Part<'options'>) {
  return (
    <Section id={id} title={part.title} lead={part.lead}>
      <EvidenceKey />
      <ul className="condition__options">
        {part.items.map(({ name, text, evidence }) => (
          <li key={name}>
            <h3>{name}</h3>
            <EvidenceMark degree={evidence} />
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="condition__note">{part.note}</p>
    </Section>
  )
}

/** When to see a doctor in person. */
export function InPerson({ id, part }: Part<'inPerson'>) {
  return (
    <Section id={id} title={part.title} lead={part.lead}>
      <ul className="condition__list">
        {part.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Banner tone="warn">{part.urgent}</Banner>
    </Section>
  )
}

/** The sources of the facts. */
export function Sources({ id, part, title }: Part<'sources'> & { title: string }) {
  return (
    <Section id={id} title={title} className="condition__sources">
      <ol>
        {part.map(({ title, language, where, href }) => (
          <li key={title}>
            {href ? (
              <a href={href} rel="noreferrer noopener" lang={language}>
                {title}
              </a>
            ) : (
              <cite lang={language}>{title}</cite>
            )}
            . <span translate="no">{where}</span>.
          </li>
        ))}
      </ol>
      <p className="ui-muted">Este texto informa e não substitui uma consulta.</p>
    </Section>
  )
}
