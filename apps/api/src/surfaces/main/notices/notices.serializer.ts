import { isChoosable, type listPushDevices, type Preference } from '#domains/people/notices'

/** One line of the page of preferences. */
export const noticeOnTheWire = ({ kind, notice, ways }: Preference) => ({
  kind,
  group: notice.group,
  name: notice.name,
  tells: notice.tells,
  requiredBecause: notice.rule === 'required' ? notice.because : null,
  consent: notice.rule === 'by consent' ? notice.consent : null,
  mail: { isOn: ways.mail, isChoosable: isChoosable(notice, 'mail') },
  push: notice.push && { isOn: ways.push },
})

/** The browsers of an account; never where they receive. */
export const pushOnTheWire = ({ publicKey, devices }: Awaited<ReturnType<typeof listPushDevices>>) => ({
  publicKey,
  subscriptions: devices.map(({ id, device, isThisOne, createdAt, sentAt }) => ({
    id,
    ...device,
    isThisOne,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  })),
})
