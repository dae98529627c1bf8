import type { ReactNode } from 'react'

export type Crumb = { label: ReactNode; path: string }

export type BreadcrumbsProps<Item extends Crumb> = {
  /** From home to the page itself, which is last. */
  crumbs: readonly Item[]
  renderLink: (crumb: Item) => ReactNode
}

/** The current place, and the links to its parents. */
export function Breadcrumbs<Item extends Crumb>({ crumbs, renderLink }: BreadcrumbsProps<Item>) {
  return (
    <nav aria-label="Onde você está" className="ui-no-print">
      <ol className="ui-trail">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index < crumbs.length - 1 ? (
              renderLink(crumb)
            ) : (
              <span aria-current="page" className="ui-private">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export type Tab = { key: string; label: ReactNode }

/** The props that a tab's link needs. */
export type TabLook = { className: 'ui-tabs__tab'; 'aria-current'?: 'true' }

export type TabLinksProps<Item extends Tab> = {
  /** The name of the tabs: "Queixas". */
  label: string
  tabs: readonly Item[]
  activeKey: string
  /** Renders a tab as a link, so that each view has its URL and works without a script. */
  renderLink: (tab: Item, look: TabLook) => ReactNode
}

/** Views of one thing, one at a time. They are links: the URL decides which one is shown. */
export function TabLinks<Item extends Tab>({ label, tabs, activeKey, renderLink }: TabLinksProps<Item>) {
  return (
    <nav aria-label={label}>
      <ul className="ui-tabs">
        {tabs.map((tab) => (
          <li key={tab.key}>
            {renderLink(tab, {
              className: 'ui-tabs__tab',
              'aria-current': tab.key === activeKey ? 'true' : undefined,
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
