import type { ParcelWords } from './parcel-words.ts'

/** The boxes of an order: where each one is, its code, and the carrier's page. */
export function ParcelList({ parcels }: { parcels: readonly ParcelWords[] }) {
  if (parcels.length === 0) return null
  return (
    <ul className="timeline__parcels">
      {parcels.map(({ number, title, text, code, trackingUrl }) => (
        <li key={number} className="timeline__parcel">
          {title && <strong>{title}</strong>}
          <span>{text}</span>
          {code && <span className="ui-muted">{`Código de rastreio: ${code}`}</span>}
          {trackingUrl && (
            <a href={trackingUrl} rel="noreferrer">
              Rastrear a entrega
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
