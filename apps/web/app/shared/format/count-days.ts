/** "1 dia", "30 dias" */
export const countDays = (days: number): string => (days === 1 ? '1 dia' : `${days} dias`)
