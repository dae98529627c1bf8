import { Banner } from '@prumo/ui'
import { useParams } from 'react-router'
import { DocumentBlocks } from '#features/signed-documents/DocumentBlocks.tsx'
import { useExamResultQuery, type WholeResult } from '#features/signed-documents/issue/issuing.api.ts'
import { ResultDetail } from '#features/signed-documents/issue/ResultDetail.tsx'
import { ResultQueue } from '#features/signed-documents/issue/ResultQueue.tsx'
import { ReviewResult } from '#features/signed-documents/issue/ReviewResult.tsx'
import { Case } from '#features/staff/case/Case.tsx'
import { links } from '#links'

/** One result of an exam, for who asked for it or stands in for him: the file, the request, and the answer. */
export default function StaffResult() {
  const id = Number(useParams().id)
  // Each reading is logged, so it is not repeated by itself.
  const reading = useExamResultQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Tarefas', to: links.staffTasks(), list: <ResultQueue /> }}
      loadingWords="Carregando o resultado"
      missing={{
        title: 'Este resultado não está com você',
        text: 'Ele não existe, ou o paciente é de outro profissional que você não cobre.',
      }}
      versionOf={({ reviewedAt }) => String(reviewedAt)}
      changedWords={({ reviewedByName }) => `Avaliado por ${reviewedByName}`}
      record={(result) => (
        <ResultDetail result={result}>
          <DocumentBlocks blocks={result.request.blocks} />
        </ResultDetail>
      )}
      acts={{ label: 'Resposta', jump: 'Responder', show: (result) => <Acts result={result} /> }}
    />
  )
}

function Acts({ result }: { result: WholeResult }) {
  if (result.reviewedAt !== null)
    return (
      <Banner tone="info" title={`Avaliado por ${result.reviewedByName}`}>
        {result.note}
      </Banner>
    )
  return <ReviewResult resultId={result.id} />
}
