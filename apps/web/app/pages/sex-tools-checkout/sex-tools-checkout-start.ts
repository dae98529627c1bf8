import { redirect } from 'react-router'
import { links } from '#links'

/** The checkout without a step is its first one (spec 2). */
export const loader = () => redirect(links.sexToolsCheckout())
