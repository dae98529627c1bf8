/** The day (yyyy-mm-dd) `count` working days after `day`. Saturdays and Sundays do not count; holidays do. */
export const latestDayOf = (day: string, count: number): string => {
  const date = new Date(`${day}T12:00:00Z`)
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1
  }
  return date.toISOString().slice(0, 10)
}
