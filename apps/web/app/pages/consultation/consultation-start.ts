import { redirect } from 'react-router'
import { links } from '#links'

/** The address without a step leads to the first. */
export const loader = () => redirect(links.newConsultation('questionario'))
