import { Breadcrumbs } from '@prumo/ui'
import { Link } from 'react-router'
import type { Crumb } from './structured-data.ts'

/** The breadcrumbs from home to this page; breadcrumbList gives the same to search engines. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return <Breadcrumbs crumbs={crumbs} renderLink={({ label, path }) => <Link to={path}>{label}</Link>} />
}
