type KeyPress = { nativeEvent: { isComposing: boolean; keyCode: number } };

/** Whether a key belongs to a word that is being composed. Of the Enter that ends one, Safari says so by its code alone. */
export const isComposing = ({ nativeEvent }: KeyPress): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
