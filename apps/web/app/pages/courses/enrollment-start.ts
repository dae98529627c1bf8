import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { courseSlugs, links } from '#links'

/** The URL without a step redirects to the first. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  const slug = courseSlugs.find((known) => known === params.slug)
  if (!slug) throw data(null, { status: 404 })
  return redirect(links.enrollment(slug))
}
