import { formatDate } from '@prumo/brazil'
import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import type { Overview } from './overview.api.ts'
import './overview.css'

const mostShown = 5

/** What was bought and has not arrived, as far as we know: being packed, or sent with the carrier's page. */
export function Parcels({ parcels }: { parcels: Overview['parcels'] }) {
  return (
    <section aria-labelledby="entregas">
      <h2 id="entregas" className="area-page__part">
        Entregas
      </h2>
      <ul className="next-steps">
        {parcels.slice(0, mostShown).map(({ orderNumber, labels, state, sentAt, trackingUrl }) => (
          <li key={orderNumber} className="next-steps__one">
            <p className="next-steps__text">
              <span className="ui-private">{labels.join(', ')}</span>
              <span className="next-steps__limit">
                {sentAt ? `Pedido ${orderNumber}, enviado em ${formatDate(sentAt)}` : `Pedido ${orderNumber}`}
              </span>
            </p>
            <StatusBadge tone={state === 'sent' ? 'ok' : 'wait'}>
              {state === 'sent' ? 'Enviado' : 'Em separação'}
            </StatusBadge>
            {trackingUrl ? (
              <a href={trackingUrl} rel="noreferrer">
                Rastrear
              </a>
            ) : (
              <Link to={links.myOrder(orderNumber)} aria-label={`Ver o pedido ${orderNumber}`}>
                Ver o pedido
              </Link>
            )}
          </li>
        ))}
      </ul>
      {parcels.length > mostShown && (
        <p className="area-page__more">
          <Link to={links.myOrders()}>{`Mais ${parcels.length - mostShown} em Pedidos`}</Link>
        </p>
      )}
    </section>
  )
}
