import '../list/filters.css'
import './timeline.css'
import type { IconProps } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { daysOf, type TimelineItem } from './days-of.ts'

export type TimelineKinds<Kind extends string> = Record<Kind, { label: string; icon: (props: IconProps) => ReactNode }>

type TimelineProps<Kind extends string> = {
  label: string
  items: readonly TimelineItem<Kind>[]
  kinds: TimelineKinds<Kind>
}

/** The filter by kind is shown from this number of items on. */
const worthFiltering = 6

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** Events by day, newest first: time, kind, text and author. */
export function Timeline<Kind extends string>({ label, items, kinds }: TimelineProps<Kind>) {
  const [only, setOnly] = useState<Kind | null>(null)
  const present = (Object.keys(kinds) as Kind[]).filter((kind) => items.some((item) => item.kind === kind))
  const isFilterable = present.length > 1 && items.length >= worthFiltering
  const days = daysOf(items.filter(({ kind }) => only === null || !isFilterable || kind === only))
  return (
    <section className="timeline" aria-label={label}>
      {isFilterable && (
        <fieldset className="filters timeline__filters">
          <legend className="ui-hidden">Mostrar</legend>
          {[null, ...present].map((kind) => (
            <button
              key={kind ?? 'all'}
              type="button"
              className="filters__choice"
              aria-pressed={kind === only}
              onClick={() => setOnly(kind)}
            >
              {kind === null ? 'Tudo' : kinds[kind].label}
            </button>
          ))}
        </fieldset>
      )}
      {days.map(({ day, items: ofDay }) => (
        <section key={day}>
          <h3 className="timeline__day">{day}</h3>
          <ol className="timeline__items">
            {ofDay.map((item) => (
              <Item key={item.key} item={item} kinds={kinds} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

type ItemProps<Kind extends string> = { item: TimelineItem<Kind>; kinds: TimelineKinds<Kind> }

function Item<Kind extends string>({ item: { at, kind, title, author, detail, beside }, kinds }: ItemProps<Kind>) {
  const { icon: Icon, label } = kinds[kind]
  return (
    <li className="timeline__item">
      <time dateTime={at}>{clock.format(new Date(at))}</time>
      <Icon width="18" height="18" label={label} />
      <div>
        <div className="timeline__head">
          <span>
            <span>{title}</span>
            {author && <span className="ui-muted">{`, ${author}`}</span>}
          </span>
          {beside}
        </div>
        {detail && <p className="timeline__detail">{detail}</p>}
      </div>
    </li>
  )
}
