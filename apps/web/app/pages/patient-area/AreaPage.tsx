import type { ReactNode } from 'react'

export type AreaPageProps = { title: string; lead?: ReactNode; children: ReactNode }

/** One page of the area: its heading, a line about it, its content. */
export function AreaPage({ title, lead, children }: AreaPageProps) {
  return (
    <div className="area-page">
      <div>
        <h1 className="area-page__title">{title}</h1>
        {lead && <p className="ui-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
