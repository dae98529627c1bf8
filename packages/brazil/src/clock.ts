// São Paulo moved its clocks every year until 2019 (Decreto 9.772/2019), and a decree may move them again: how far they
// are from UTC, the zone's history says, and nothing else in this house.
const offsetFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Sao_Paulo', timeZoneName: 'longOffset' })
const minuteMs = 60_000

/** 24 hours in milliseconds: for what lasts so many days, not for a calendar day, which `dayAfter` counts. */
export const dayMs = 86_400_000

/** How far São Paulo's clocks are ahead of UTC at this time. */
export const minutesAheadOfUtc = (at: Date): number => offsetMs(at.getTime()) / minuteMs

const offsetMs = (at: number): number => {
  const written = offsetFormat.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(written) ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs
  return sign === '-' ? -size : size
}

/**
 * When the clocks of São Paulo show this (yyyy-mm-ddThh:mm:ss, without a zone). What they showed twice is the first of
 * both; what they skipped is as much later, so that the day without a midnight begins at one. Invalid for what is no
 * time.
 */
export const whenClocksShow = (written: string): Date => {
  const wall = Date.parse(`${written}Z`)
  if (Number.isNaN(wall)) return new Date(Number.NaN)
  // Clocks move by less than a day: these are the offsets before and after a change that is near.
  const [before, after] = [wall - offsetMs(wall - dayMs), wall - offsetMs(wall + dayMs)]
  return new Date([before, after].find((at) => at + offsetMs(at) === wall) ?? before)
}

/** When this hour of this day (yyyy-mm-dd) begins in São Paulo; 24 is the next day's midnight. */
export const atHour = (day: string, hour: number): Date =>
  whenClocksShow(`${day}T${String(hour).padStart(2, '0')}:00:00`)
