import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

export type SidebarItem = {
  key: string
  label: string
  icon: ReactNode
  /** A notice shown as a mark and read by screen readers: "2 mensagens novas". */
  notice?: string
  /** Items of one group stand together below its name; items without one come first. */
  group?: string
}

export type SidebarProps = {
  label: string
  items: readonly SidebarItem[]
  /** Renders an item's link around its content; mark the current one with `aria-current="page"`. */
  renderLink: (item: SidebarItem, content: ReactNode) => ReactNode
  /** Below the items: the sign-out button. */
  foot?: ReactNode
}

/** The navigation of an area, as a column: beside the page on a desktop, in a drawer on a phone. */
export function Sidebar({ label, items, renderLink, foot }: SidebarProps) {
  return (
    <nav className="ui-sidebar ui-no-print" aria-label={label}>
      {groupsOf(items).map((group) => (
        <Group
          key={group ?? ''}
          name={group}
          items={items.filter((item) => item.group === group)}
          renderLink={renderLink}
        />
      ))}
      {foot}
    </nav>
  )
}

/** `sort` would put `undefined` last. */
const groupsOf = (items: readonly SidebarItem[]): (string | undefined)[] => {
  const named = new Set(items.flatMap(({ group }) => group ?? []))
  return items.some(({ group }) => group === undefined) ? [undefined, ...named] : [...named]
}

function Group({ name, items, renderLink }: { name: string | undefined } & Pick<SidebarProps, 'items' | 'renderLink'>) {
  const id = useId()
  return (
    <div>
      {name && (
        <p id={id} className="ui-sidebar__group">
          {name}
        </p>
      )}
      <ul className="ui-sidebar__list" aria-labelledby={name && id}>
        {items.map((item) => (
          <li key={item.key}>{renderLink(item, <Place item={item} />)}</li>
        ))}
      </ul>
    </div>
  )
}

export type DockProps = Omit<SidebarProps, 'foot'> & {
  /** The button that opens the other items. */
  more: ReactNode
}

/** The main navigation items of an area: a bar at the foot of a phone, hidden on a desktop. */
export function Dock({ label, items, renderLink, more }: DockProps) {
  return (
    <nav className="ui-dock ui-no-print" aria-label={label}>
      <ul className="ui-dock__list">
        {items.map((item) => (
          <li key={item.key}>{renderLink(item, <Place item={item} isSmall />)}</li>
        ))}
        <li>{more}</li>
      </ul>
    </nav>
  )
}

function Place({ item, isSmall }: { item: SidebarItem; isSmall?: boolean }) {
  return (
    <span className={classes('ui-place', isSmall && 'ui-place--small')}>
      <span className={classes('ui-place__icon', item.notice && 'ui-place__icon--notice')}>{item.icon}</span>
      <span>{item.label}</span>
      {item.notice && <span className="ui-hidden">{`, ${item.notice}`}</span>}
    </span>
  )
}
