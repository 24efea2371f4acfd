/** Large counts are shown as `99+`. */
export const short = (count: number): string => (count > 99 ? '99+' : String(count));
