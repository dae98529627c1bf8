import { useRouteLoaderData } from 'react-router'
import type { PartnerFacts } from './partner-facts.ts'

/** The partner of this page; null is the house. */
export const usePartner = (): PartnerFacts | null =>
  useRouteLoaderData<{ partner: PartnerFacts | null }>('root')?.partner ?? null
