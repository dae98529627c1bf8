import { redirect } from 'react-router'
import { links } from '#links'

/** The checkout's URL without a step redirects to the first (spec 2). */
export const loader = () => redirect(links.sexToolsCheckout())
