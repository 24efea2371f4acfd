// Stands for Mantine's Transition inside its buttons (slim.mjs): the ring of a button that is busy is there at once.
export const Transition = ({ mounted, children }) => (mounted ? children({}) : null);
