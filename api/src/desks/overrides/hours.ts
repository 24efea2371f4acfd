/** The longest time for which somebody may run a build, in hours. */
export const MOST_HOURS = 12;

/** How long after it was asked for a build can be confirmed, in hours: what was looked at is then of yesterday. */
export const CONFIRM_HOURS = 24;
