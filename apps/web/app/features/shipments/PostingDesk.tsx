import { formatDateTime } from '@prumo/brazil'
import { Banner, Button, Card, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { bytesFrom, keepFile } from '#shared/files/keep-file.ts'
import {
  useClosePostingListMutation,
  useOpenPostingListMutation,
  usePostingListsQuery,
  useShipmentsQuery,
} from './shipments.api.ts'
import './shipments.css'

const mostShown = 5
const pageSize = 50

/** Hands the labelled boxes to the carrier, and keeps what it signed for. */
export function PostingDesk({ placeId }: { placeId: number | undefined }) {
  const [close, closing] = useClosePostingListMutation()
  const [open, opening] = useOpenPostingListMutation()
  const lists = usePostingListsQuery({})
  const { data } = useShipmentsQuery({ list: 'packed', ...(placeId && { placeId }) })
  const boxes = data?.shipments
  const mustChoose = (data?.places.length ?? 0) > 1 && placeId === undefined
  // Of more than a page the labelled ones may lie further on.
  const mayClose = boxes !== undefined && (boxes.length === pageSize || boxes.some(({ isLabeled }) => isLabeled))
  const draw = async (id: number) => {
    const { data } = await open(id)
    if (data) keepFile({ name: data.name, type: 'application/pdf', content: bytesFrom(data.pdf) })
  }
  return (
    <Card>
      <h2>Coleta</h2>
      <Stack gap={2}>
        <p className="ui-muted">
          Feche a lista quando a transportadora levar as caixas. Cada cliente recebe o rastreio.
        </p>
        {mayClose && mustChoose && <p>Escolha um local: cada coleta tem a sua lista.</p>}
        {mayClose && !mustChoose && (
          <Button isBusy={closing.isLoading} onClick={() => void close(placeId ? { placeId } : {})}>
            Fechar a lista de postagem
          </Button>
        )}
        {boxes && !mayClose && <p>Nenhuma caixa com etiqueta espera a coleta.</p>}
        {closing.data && !closing.error && (
          <Banner tone="ok">{`Lista ${closing.data.id} fechada: ${countWords(closing.data.parcelCount)}.`}</Banner>
        )}
        <SaidBanner failure={closing.error ?? opening.error ?? lists.error} />
        {lists.data !== undefined && lists.data.length > 0 && (
          <ul className="posting-lists">
            {lists.data.slice(0, mostShown).map(({ id, closedAt, parcelCount }) => (
              <li key={id} className="posting-lists__one">
                <span>{`Lista ${id}, ${formatDateTime(closedAt)}, ${countWords(parcelCount)}`}</span>
                <Button variant="link" onClick={() => void draw(id)} aria-label={`Baixar a lista ${id}`}>
                  Baixar
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

const countWords = (count: number): string => (count === 1 ? '1 caixa' : `${count} caixas`)
