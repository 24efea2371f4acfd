/** Three places are enough to say "many". */
export const short = (count: number): string => (count > 99 ? '99+' : String(count));
