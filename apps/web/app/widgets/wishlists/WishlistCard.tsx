import { Button, Card, CopyField, Row, StatusBadge, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { nameOfList, wishedProduct } from '#features/wishlists/wished-product.ts'
import {
  useChangeWishlistMutation,
  useDeleteWishlistMutation,
  type Wishlist,
} from '#features/wishlists/wishlists.api.ts'
import { lateLinks } from '#late-links'
import type { Failure } from '#shared/http/failure.ts'
import { WishedLine } from './WishedLine.tsx'

export type WishlistCardProps = {
  list: Wishlist
  /** The customer's other lists, where an item may go. */
  others: readonly Wishlist[]
  onSaid: (words: string) => void
}

/** One list with its products: rename, share by a link, take the link back, delete. */
export function WishlistCard({ list, others, onSaid }: WishlistCardProps) {
  const [doing, setDoing] = useState<'renaming' | 'deleting' | null>(null)
  const name = nameOfList(list)
  return (
    <Card className="wishlist">
      <div className="wishlist__head">
        <h2>{name}</h2>
        {!list.isPrivate && <StatusBadge tone="ok">Compartilhada</StatusBadge>}
      </div>
      {list.wishedItems.length === 0 ? (
        <p className="ui-muted">Nada aqui ainda. Na loja, o coração de um produto salva nos favoritos.</p>
      ) : (
        <ul className="wishlist__items">
          {list.wishedItems.map((item) => (
            <WishedLine
              key={item.id}
              product={wishedProduct(item)}
              token={list.token}
              others={others}
              onSaid={onSaid}
            />
          ))}
        </ul>
      )}
      <Sharing list={list} />
      {doing === 'renaming' && <Renaming list={list} onEnd={() => setDoing(null)} />}
      {doing === 'deleting' && <Deleting list={list} onEnd={() => setDoing(null)} onSaid={onSaid} />}
      {doing === null && (
        <Row hasActions>
          <Button variant="link" size="small" onClick={() => setDoing('renaming')} aria-label={`Mudar o nome: ${name}`}>
            Mudar o nome
          </Button>
          <Button
            variant="link"
            size="small"
            onClick={() => setDoing('deleting')}
            aria-label={`Apagar a lista: ${name}`}
          >
            Apagar a lista
          </Button>
        </Row>
      )}
    </Card>
  )
}

function Sharing({ list }: { list: Wishlist }) {
  const [change, { isLoading, error }] = useChangeWishlistMutation()
  const { token, isPrivate } = list
  const turn = () => void change({ token, isPrivate: !isPrivate })
  return (
    <div className="wishlist__sharing">
      {!isPrivate && (
        <CopyField label="Link da lista" value={`${window.location.origin}${lateLinks.sharedWishlist(token)}`} />
      )}
      <p className="ui-muted">
        {isPrivate
          ? 'Só você vê esta lista.'
          : 'Quem tem o link vê os produtos, e não o seu nome. Compartilhada de novo, a lista tem o mesmo link.'}
      </p>
      <div>
        <Button variant="quiet" size="small" isBusy={isLoading} onClick={turn}>
          {isPrivate ? 'Compartilhar por link' : 'Parar de compartilhar'}
        </Button>
      </div>
      <FailureBanner failure={error as Failure | undefined} onRetry={turn} />
    </div>
  )
}

function Renaming({ list, onEnd }: { list: Wishlist; onEnd: () => void }) {
  const [name, setName] = useState(nameOfList(list))
  const [change, { isLoading, error }] = useChangeWishlistMutation()
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (name.trim() === '') return
    if (!(await change({ token: list.token, name: name.trim() })).error) onEnd()
  }
  return (
    <form className="wishlist__form" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        name="listName"
        label="Nome da lista"
        value={name}
        maxLength={255}
        error={name.trim() === '' ? 'Dê um nome à lista.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Row hasActions>
        <Button type="submit" variant="quiet" size="small" isBusy={isLoading}>
          Salvar o nome
        </Button>
        <Button variant="link" size="small" onClick={onEnd}>
          Cancelar
        </Button>
      </Row>
      <FailureBanner failure={error as Failure | undefined} onRetry={() => void send()} />
    </form>
  )
}

function Deleting({ list, onEnd, onSaid }: { list: Wishlist; onEnd: () => void; onSaid: (words: string) => void }) {
  const [remove, { isLoading, error }] = useDeleteWishlistMutation()
  const send = async () => {
    if (!(await remove(list.token)).error) onSaid('Lista apagada.')
  }
  return (
    <div className="wishlist__form">
      <p>Apagar esta lista e o link dela? Os produtos continuam na loja.</p>
      <Row hasActions>
        <Button variant="quiet" size="small" onClick={onEnd}>
          Manter
        </Button>
        <Button variant="danger" size="small" isBusy={isLoading} onClick={() => void send()}>
          Apagar
        </Button>
      </Row>
      <FailureBanner failure={error as Failure | undefined} onRetry={() => void send()} />
    </div>
  )
}
