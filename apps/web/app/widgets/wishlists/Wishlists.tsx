import { Button, EmptyState, LinkButton, LoadingRegion, PlusIcon, Row, Skeleton, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { useCreateWishlistMutation, useWishlistsQuery } from '#features/wishlists/wishlists.api.ts'
import { links } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { WishlistCard } from './WishlistCard.tsx'
import './wishlists.css'

/** The customer's lists of what he wishes for. */
export function Wishlists() {
  const { data: lists, error, refetch } = useWishlistsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [said, setSaid] = useState('')
  if (!lists) {
    if (error) return <FailureBanner failure={error as Failure} onRetry={() => void refetch()} />
    return (
      <LoadingRegion label="Carregando suas listas">
        <Skeleton form="title" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  return (
    <>
      {lists.length === 0 && (
        <EmptyState
          headingLevel="h2"
          title="Nenhum favorito ainda"
          action={
            <LinkButton as={Link} to={links.sexTools()} variant="quiet">
              Ver a loja
            </LinkButton>
          }
        >
          O coração de um produto o guarda aqui, para quando você quiser.
        </EmptyState>
      )}
      {lists.map((list) => (
        <WishlistCard
          key={list.token}
          list={list}
          others={lists.filter(({ token }) => token !== list.token)}
          onSaid={setSaid}
        />
      ))}
      <p role="status" className="wishlists__said">
        {said}
      </p>
      <NewList onMade={(name) => setSaid(`Lista ${name} criada.`)} />
    </>
  )
}

function NewList({ onMade }: { onMade: (name: string) => void }) {
  const [name, setName] = useState<string | null>(null)
  const [isSent, setIsSent] = useState(false)
  const [create, { isLoading, error }] = useCreateWishlistMutation()
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    setIsSent(true)
    const given = name?.trim() ?? ''
    if (given === '' || (await create({ name: given })).error) return
    setName(null)
    setIsSent(false)
    onMade(given)
  }
  if (name === null) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setName('')}>
          <PlusIcon /> Nova lista
        </Button>
      </div>
    )
  }
  return (
    <form className="wishlist__form" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        name="newList"
        label="Nome da nova lista"
        value={name}
        maxLength={255}
        error={isSent && name.trim() === '' ? 'Dê um nome à lista.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Row hasActions>
        <Button type="submit" variant="quiet" size="small" isBusy={isLoading}>
          Criar lista
        </Button>
        <Button variant="link" size="small" onClick={() => setName(null)}>
          Cancelar
        </Button>
      </Row>
      <FailureBanner failure={error as Failure | undefined} onRetry={() => void send()} />
    </form>
  )
}
