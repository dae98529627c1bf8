import './partner-welcome.css'
import { usePartner } from './use-partner.ts'

/** Beside the wordmark: by whose door one came in. Nothing for the house's own visitors. */
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
