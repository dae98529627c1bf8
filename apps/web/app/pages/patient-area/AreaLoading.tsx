import { LoadingRegion, Skeleton } from '@prumo/ui'
import { useLocation } from 'react-router'
import { useIsOnline } from '#shared/connectivity/use-is-online.ts'
import { places } from './places.tsx'

/** Shown while the account loads; it stays without a connection, so it says where the user is. */
export function AreaLoading() {
  const { pathname } = useLocation()
  const isOnline = useIsOnline()
  const place = places.find(({ to }) => to === pathname)
  return (
    <div className="area-page">
      {!isOnline && <h1 className="area-page__title">{place?.label ?? 'Sua área'}</h1>}
      <LoadingRegion label="Carregando sua conta">
        <div className="ui-stack">
          {isOnline && <Skeleton form="title" />}
          <Skeleton form="control" />
          <Skeleton form="control" />
        </div>
      </LoadingRegion>
    </div>
  )
}
