import { redirect } from 'react-router'
import { lateLinks } from '#late-links'

/** The URL without a step redirects to the first. */
export const loader = () => redirect(lateLinks.weightSale())
