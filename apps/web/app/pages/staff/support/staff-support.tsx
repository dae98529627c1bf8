import { useParams } from 'react-router'
import { useSupportQuery } from '#features/course-support/inbox/inbox.api.ts'
import { stateWords } from '#features/course-support/inbox/inbox-words.ts'
import { SupportActs } from '#features/course-support/inbox/SupportActs.tsx'
import { SupportDetail } from '#features/course-support/inbox/SupportDetail.tsx'
import { SupportQueue } from '#features/course-support/inbox/SupportQueue.tsx'
import { Case } from '#features/staff/case/Case.tsx'
import { lateLinks } from '#late-links'
import { useStaff } from '../staff-context.ts'

/** One conversation: the words, what was done, and the answer. */
export default function StaffSupport() {
  const id = Number(useParams().id)
  const { me } = useStaff()
  // Read again when its room tells of a change; each reading is logged, so not by itself.
  const reading = useSupportQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'A responder', to: lateLinks.staffSupports(), list: <SupportQueue /> }}
      loadingWords="Carregando a conversa"
      missing={{ title: 'Esta conversa não existe', text: 'Confira o endereço, ou escolha outra na lista.' }}
      versionOf={({ messages, steps, holder, state }) =>
        [messages.at(-1)?.id, steps.at(-1)?.id, holder?.userId, state].join()
      }
      changedWords={(found) => `Chegou uma mensagem, ou alguém agiu. Agora está como “${stateWords(found).label}”.`}
      record={(found) => <SupportDetail found={found} />}
      acts={{
        label: 'Resposta',
        jump: 'Responder',
        show: (found) => <SupportActs key={found.id} found={found} ownName={me.name.split(' ')[0] ?? me.name} />,
      }}
    />
  )
}
