import { Banner, Card, LinkButton, Stack, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { happeningWords, itemWords, lotsWords, shipmentWords, unfitItems } from './shipment-words.ts'
import type { Shipment } from './shipments.api.ts'

/** Where a box goes, what is in it, and what the carrier said. */
export function ShipmentDetail({ shipment }: { shipment: Shipment }) {
  const { recipient, serviceName, trackingCode, events, items, state } = shipment
  const words = shipmentWords(state)
  return (
    <Stack gap={2}>
      <header>
        <h1 className="staff__title">{`Pedido ${shipment.orderNumber}`}</h1>
        <p className="staff__lead">
          {`Remessa ${shipment.number}, de ${shipment.placeName}`}{' '}
          <StatusBadge tone={words.tone}>{words.label}</StatusBadge>
        </p>
      </header>
      {unfitItems(items).map(({ title, text, compoundingId }) => (
        <Banner
          key={compoundingId}
          tone="error"
          title={title}
          action={
            <LinkButton as={Link} to={lateLinks.staffCompounding(compoundingId)} variant="quiet" size="small">
              Abrir a ordem
            </LinkButton>
          }
        >
          {text}
        </Banner>
      ))}
      <Card>
        <h2>Destinatário</h2>
        {recipient ? (
          <address className="shipment__address">
            <strong>{recipient.name}</strong>
            {recipient.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          <p className="ui-muted">Este pedido não tem endereço de entrega.</p>
        )}
        <p className="ui-muted">{serviceName ?? 'Sem forma de entrega'}</p>
      </Card>
      <Card>
        <h2>Itens</h2>
        <ul>
          {items.map((item) => (
            <li key={item.lineId}>
              {itemWords(item)}
              {lotsWords(item) && <span className="ui-muted">{` (${lotsWords(item)})`}</span>}
            </li>
          ))}
        </ul>
        <p className="ui-muted">Caixa parda, sem marca. Na etiqueta vai o remetente neutro.</p>
      </Card>
      {trackingCode && (
        <Card>
          <h2>{`Rastreio ${trackingCode}`}</h2>
          {events.length === 0 ? (
            <p className="ui-muted">A transportadora ainda não disse nada.</p>
          ) : (
            <ul>
              {events.map((event) => (
                <li key={`${event.kind}${event.at}`}>{happeningWords(event)}</li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </Stack>
  )
}
