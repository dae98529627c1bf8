import './partner-welcome.css'
import { usePartner } from './use-partner.ts'

/** The visitor's partner, beside the wordmark. Nothing for the house's own visitors. */
export function PartnerWelcome() {
  const partner = usePartner()
  return (
    partner && (
      <p className="partner-welcome">
        <b>{partner.name}</b> <span>{partner.welcome}</span>
      </p>
    )
  )
}
