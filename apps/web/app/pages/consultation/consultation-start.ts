import { redirect } from 'react-router'
import { links } from '#links'

/** The URL without a step redirects to the first. */
export const loader = () => redirect(links.newConsultation('questionario'))
