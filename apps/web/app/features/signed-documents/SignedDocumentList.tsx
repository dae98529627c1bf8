import { LoadingRegion, Skeleton, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { SignedDocumentCard } from './SignedDocumentCard.tsx'
import { useSignedDocumentsQuery } from './signed-documents.api.ts'

/** The files' URLs expire after some minutes, so they are reloaded before. */
const ASK_AGAIN_MS = 120_000

/** The patient's certificates, exam requests and reports, newest first. */
export function SignedDocumentList() {
  const { data, error, isLoading, refetch } = useSignedDocumentsQuery(undefined, {
    pollingInterval: ASK_AGAIN_MS,
    refetchOnMountOrArgChange: true,
  })
  if (isLoading) {
    return (
      <LoadingRegion label="Carregando seus documentos">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (data.length === 0)
    return <p className="ui-muted">Atestados, pedidos de exames e relatórios que o médico assinar aparecem aqui.</p>
  return (
    <Stack gap={3}>
      {data.map((document) => (
        <SignedDocumentCard key={document.id} document={document} />
      ))}
    </Stack>
  )
}
